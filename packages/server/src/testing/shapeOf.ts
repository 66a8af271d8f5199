import { type Checker, SymbolFlags, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import type { Shape } from './shape.ts'

/** What holds itself, such as any JSON, is looked into so far. */
const deepest = 8

const plain: [flag: TypeFlags, is: 'string' | 'number' | 'boolean' | 'bigint' | 'null' | 'undefined'][] = [
  [TypeFlags.String | TypeFlags.TemplateLiteral, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.BigInt, 'bigint'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
]

export function shapeOf(type: Type, checker: Checker, depth = 0): Shape {
  const one = plain.find(([flag]) => type.flags & flag)
  if (one) return { is: one[1] }
  if (type.isLiteralType()) return { is: 'exactly', value: type.value }
  if (depth > deepest) return { is: 'anything' }
  if (type.isUnionType())
    return { is: 'either', of: (type.getTypes() ?? []).map((each) => shapeOf(each, checker, depth)) }
  if (type.flags & TypeFlags.NonPrimitive) return { is: 'object', fields: {}, isOpen: true }
  if (!type.isObjectType() && !type.isIntersectionType()) return { is: 'anything' }
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as TypeReference)
    return { is: 'list', of: item ? shapeOf(item, checker, depth + 1) : { is: 'anything' } }
  }
  if (checker.isTupleType(type)) return { is: 'list', of: { is: 'anything' } }
  const name = type.getSymbol()?.name
  if (name === 'Date') return { is: 'date' }
  if (name === 'Buffer') return { is: 'object', fields: {}, isOpen: true }
  return objectOf(type, checker, depth)
}

function objectOf(type: Type, checker: Checker, depth: number): Shape {
  const fields: Record<string, Shape> = {}
  for (const property of checker.getPropertiesOfType(type)) {
    const of = checker.getTypeOfSymbol(property)
    const shape: Shape = of ? shapeOf(of, checker, depth + 1) : { is: 'anything' }
    const mayLack = property.flags & SymbolFlags.Optional
    fields[property.name] = mayLack ? { is: 'either', of: [shape, { is: 'undefined' }] } : shape
  }
  return { is: 'object', fields, isOpen: checker.getIndexInfosOfType(type).length > 0 }
}
