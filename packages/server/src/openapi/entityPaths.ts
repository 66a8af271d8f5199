import { type Entity, nobody, type Verb } from '@zaryad/model'
import { tableTypes } from '@zaryad/model/call'
import { mostColumns } from '@zaryad/model/calls/filters'
import { languages } from '@zaryad/model/choices'
import { requestKeyHours } from '@zaryad/model/requestKey'
import { fileAnswer, goodAnswer, jsonContent, problemAnswers } from './answers.ts'
import { componentName, componentRef, type JsonSchema } from './jsonSchema.ts'
import { keyHeader } from './keyHeader.ts'

type Paths = Record<string, Record<string, JsonSchema>>

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }

const keyParameter = keyHeader(
  `A new one for each row that is meant: sent again with the same body within ${requestKeyHours} hours, the row is given as it is now and no second one made; with another body it is 422`,
)

/** The calls of `entities/mount.ts`; those that nobody may make are left out. */
export function entityPaths(entity: Entity): Paths {
  const base = `/api/v1/${entity.name}`
  const name = componentName(entity.name)
  const row = componentRef(name)
  const found = {
    type: 'object',
    properties: {
      result: { type: 'array', items: row },
      count: { type: 'integer' },
      isMore: { type: 'boolean', description: 'There are more than `count`, which was to go no further' },
    },
  }
  const patch = componentRef(`${name}Patch`)
  const withId = {
    allOf: [{ type: 'object', required: ['id'], properties: { id: { type: 'string' } } }, patch],
  }
  const edits = [404, 409, 422]
  const operation = (summary: string, rest: JsonSchema) => ({ tags: [entity.name], summary, ...rest })
  const body = (schema: JsonSchema) => ({ requestBody: { required: true, ...jsonContent(schema) } })

  const calls: [Verb, string, string, JsonSchema][] = [
    [
      'read',
      `${base}/search`,
      'post',
      operation('Search', {
        ...body(componentRef(`${name}Search`)),
        responses: { ...goodAnswer(200, found), ...problemAnswers([422]) },
      }),
    ],
    [
      'read',
      `${base}/export`,
      'post',
      operation('All rows of a search as a file, sent while it is read', {
        ...body({
          allOf: [
            componentRef(`${name}Search`),
            {
              type: 'object',
              properties: {
                format: { enum: ['csv', 'xlsx'] },
                columns: { type: 'array', maxItems: mostColumns, items: { type: 'string' } },
                language: { enum: languages },
              },
            },
          ],
        }),
        responses: {
          ...fileAnswer(tableTypes),
          ...problemAnswers([422, 503]),
        },
      }),
    ],
    [
      'read',
      `${base}/{id}`,
      'get',
      operation('Get', {
        parameters: [idParameter],
        responses: goodAnswer(200, row),
      }),
    ],
    [
      'create',
      base,
      'post',
      operation('Create', {
        parameters: [keyParameter],
        ...body(componentRef(`${name}Create`)),
        responses: { ...goodAnswer(201, row), ...problemAnswers([409, 422]) },
      }),
    ],
    [
      'edit',
      base,
      'put',
      operation('Edit, with the id in the body', {
        ...body(withId),
        responses: { ...goodAnswer(200, row), ...problemAnswers(edits) },
      }),
    ],
    [
      'edit',
      `${base}/{id}`,
      'patch',
      operation('Change some fields', {
        parameters: [idParameter],
        ...body(patch),
        responses: { ...goodAnswer(200, row), ...problemAnswers(edits) },
      }),
    ],
    [
      'delete',
      `${base}/{id}`,
      'delete',
      operation('Delete', {
        parameters: [idParameter],
        responses: { ...goodAnswer(204), ...problemAnswers([409, 422]) },
      }),
    ],
  ]
  if (entity.workflow) {
    calls.push([
      'edit',
      `${base}/workflow/run`,
      'post',
      operation('Move to another state', {
        ...body(workflow(entity)),
        responses: { ...goodAnswer(200, row), ...problemAnswers(edits) },
      }),
    ])
  }

  const paths: Paths = {}
  for (const [verb, path, method, call] of calls) {
    if (entity.access[verb] === nobody) continue
    paths[path] = { ...paths[path], [method]: call }
  }
  return paths
}

function workflow({ workflow }: Entity): JsonSchema {
  const states = (end: 'from' | 'to') => [...new Set(workflow?.transitions.map((way) => way[end]))]
  return {
    type: 'object',
    required: ['id', 'previousState', 'nextState'],
    properties: {
      id: { type: 'string' },
      previousState: { enum: states('from') },
      nextState: { enum: states('to') },
      objectType: { type: ['string', 'null'] },
      data: {},
    },
  }
}

/** Records that are searched and nothing else: raw frames, commands. */
export function searchPath(entity: Entity): Paths {
  const path = `/api/v1/${entity.name}/search`
  const search = entityPaths(entity)[path]
  return search ? { [path]: search } : {}
}
