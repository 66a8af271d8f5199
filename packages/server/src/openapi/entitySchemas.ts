import {
  allEntities,
  createSchema,
  type Entity,
  entities,
  type Field,
  patchSchema,
  rowSchema,
} from '@zaryad/model'
import { mostOrders } from '@zaryad/model/calls/filters'
import { builtIns, expansionName, otherNames } from '../entities/columns.ts'
import { operatorsOf } from '../entities/filter.ts'
import { extensions } from '../extensions.ts'
import { componentName, componentRef, type JsonSchema, jsonSchema } from './jsonSchema.ts'

const expansion = ({ target }: Field): JsonSchema => ({
  type: ['object', 'null'],
  readOnly: true,
  properties: {
    id: { type: 'string' },
    name: { type: ['string', 'integer', 'null'] },
    ...Object.fromEntries(
      otherNames(allEntities[target ?? '']).map((name) => [name, { type: ['string', 'null'] }]),
    ),
  },
})

/** A row with what reads add to it: `{id, name}` of each reference, and the extension's extras. */
function row(entity: Entity): JsonSchema {
  const schema = jsonSchema(rowSchema(entity))
  const refs = Object.entries(entity.fields).filter(([, field]) => field.kind === 'ref')
  const extras = Object.keys(extensions[entity.name]?.extras ?? {})
  return {
    ...schema,
    properties: {
      ...(typeof schema.properties === 'object' ? schema.properties : {}),
      ...Object.fromEntries(refs.map(([name, field]) => [expansionName(name), expansion(field)])),
      ...Object.fromEntries(extras.map((name) => [name, { readOnly: true }])),
    },
  }
}

const conditionSchema = (operators: string[], description: string): JsonSchema => ({
  type: 'object',
  description,
  required: ['operator'],
  properties: { operator: { enum: operators }, operand1: {}, operand2: {} },
})

/** What a filter may ask of a field, by its kind. */
export const conditionSchemas: Record<string, JsonSchema> = {
  Condition: conditionSchema(operatorsOf(), 'IN takes a list as operand1, BETWEEN takes two operands'),
  ListCondition: conditionSchema(
    operatorsOf(entities.users.fields.roles),
    'Of a list: has this one, has one of these',
  ),
  EmptinessCondition: conditionSchema(operatorsOf(entities.rates.fields.schedule), 'Is there anything'),
}

const conditionNames: Partial<Record<Field['kind'], string>> = {
  choices: 'ListCondition',
  json: 'EmptinessCondition',
}

/** A plain value means equals. */
function condition(field: Field | undefined): JsonSchema {
  const name = (field && conditionNames[field.kind]) ?? 'Condition'
  if (field?.kind === 'json') return componentRef(name)
  const value =
    !field || field.kind === 'choices' ? { type: ['string', 'integer'] } : jsonSchema(field.schema)
  return { anyOf: [value, { type: 'null' }, componentRef(name)] }
}

function filter(entity: Entity): JsonSchema {
  const names = [...builtIns(entity), ...Object.keys(entity.fields)].filter(
    (name) => !entity.fields[name]?.options.writeOnly,
  )
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, condition(entity.fields[name])])),
  }
}

function search(entity: Entity): JsonSchema {
  const names = [...builtIns(entity), ...Object.keys(entity.fields)].filter(
    (name) => !entity.fields[name]?.options.writeOnly,
  )
  return {
    type: 'object',
    properties: {
      paging: componentRef('Paging'),
      filter: filter(entity),
      sort: {
        type: 'array',
        maxItems: mostOrders,
        items: {
          type: 'object',
          required: ['field'],
          properties: { field: { enum: names }, direction: { enum: ['asc', 'desc'], default: 'asc' } },
        },
      },
      query: { type: 'string', maxLength: 200, description: 'Free text over the searchable fields' },
    },
  }
}

/** The components of an entity: row, search, what POST and PATCH take. */
export function entitySchemas(entity: Entity): Record<string, JsonSchema> {
  const name = componentName(entity.name)
  return {
    [name]: row(entity),
    [`${name}Search`]: search(entity),
    [`${name}Create`]: withTenant(entity, jsonSchema(createSchema(entity))),
    [`${name}Patch`]: withVersion(jsonSchema(patchSchema(entity))),
  }
}

const properties = (schema: JsonSchema) => (typeof schema.properties === 'object' ? schema.properties : {})

const withTenant = (entity: Entity, schema: JsonSchema): JsonSchema =>
  entity.owner.tenant === 'own'
    ? { ...schema, properties: { ...properties(schema), tenantId: { type: ['string', 'null'] } } }
    : schema

const withVersion = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: {
    ...properties(schema),
    version: { type: 'integer', description: 'Refused with 409 when stale' },
  },
})

export const pagingSchema: JsonSchema = {
  type: 'object',
  properties: {
    skip: { type: 'integer', minimum: 0, default: 0 },
    take: { type: 'integer', minimum: 0, default: 10, description: '0 is all' },
    returnCount: { type: 'boolean', default: false },
    countTo: {
      type: 'integer',
      minimum: 1,
      description: 'How many there are is counted no further, where it has to be counted',
    },
  },
}
