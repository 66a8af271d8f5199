import { parseSync } from 'vite'

/** One change of one place. */
export type Mutant = {
  path: string
  start: number
  end: number
  text: string
  line: number
  was: string
  /** The innermost body it is in, by its start: a run that has not been there cannot notice it. */
  body: number
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Change = { start: number; end: number; text: string }

const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** Every place of a file that may be changed, in its order; types, imports and texts are none. */
export function mutantsOf(path: string, code: string): Mutant[] {
  const changes: Change[] = []
  const { program } = parseSync(path, code)
  walk(program, (node) => changes.push(...changesOf(node, code)))
  const bodies = bodiesOf(program)
  // mixed with `??` a swapped `&&` is no code any more, and no test would have to notice it
  const compiling = changes.filter((change) => !parseSync(path, mutated(code, change)).errors.length)
  return compiling.map((change) => ({
    ...change,
    path,
    line: code.slice(0, change.start).split('\n').length,
    was: code.slice(change.start, change.end),
    body: Math.max(0, ...bodies.filter((body) => isIn(body, change)).map(({ start }) => start)),
  }))
}

export const mutated = (code: string, { start, end, text }: Change): string =>
  code.slice(0, start) + text + code.slice(end)

/** The same code, which besides says to `reached` in which of its bodies it has been; 0 is the file itself. */
export function reporting(path: string, code: string): string {
  const parts = bodiesOf(parseSync(path, code).program).flatMap(({ type, start, end }) => {
    const say = `globalThis.reached?.add('${path}:${start}')`
    if (type === 'BlockStatement') return [{ at: start + 1, text: `${say};` }]
    return [
      { at: start, text: `(${say},` },
      { at: end, text: ')' },
    ]
  })
  const said = parts
    .sort((a, b) => b.at - a.at)
    .reduce((all, { at, text }) => all.slice(0, at) + text + all.slice(at), code)
  return `globalThis.reached?.add('${path}:0');${said}`
}

function bodiesOf(program: unknown): Node[] {
  const bodies: Node[] = []
  walk(program, ({ type, body }) => {
    if (functions.includes(type) && isNode(body)) bodies.push(body)
  })
  return bodies
}

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

const isIn = (body: Node, { start, end }: Change) => body.start <= start && end <= body.end

function changesOf(node: Node, code: string): Change[] {
  const { type, start, end } = node
  if (type === 'BinaryExpression' || type === 'LogicalExpression') return swapped(node, code)
  if (type === 'UnaryExpression' && node.operator === '!') return [{ start, end: start + 1, text: '' }]
  if (type === 'Literal' && typeof node.value === 'boolean')
    return [{ start, end, text: String(!node.value) }]
  if (type === 'Literal' && typeof node.value === 'number')
    return [{ start, end, text: String(node.value + 1) }]
  if (type === 'ExpressionStatement' && isCall(node.expression)) return [{ start, end, text: ';' }]
  return []
}

function swapped({ left, right, operator, start, end }: Node, code: string): Change[] {
  const text = operators[String(operator)]
  if (!text || !isNode(left) || !isNode(right)) return []
  if (operator === '+' && [left, right].some(isText)) return []
  const between = code.slice(left.end, right.start).replaceAll(comments, (said) => ' '.repeat(said.length))
  const at = left.end + between.indexOf(String(operator))
  const after = code.slice(at + String(operator).length, end)
  // the whole is shown, so that a reader sees which two sides are meant
  return [{ start, end, text: code.slice(start, at) + text + after }]
}

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g

const isText = ({ type, value }: Node) => type === 'TemplateLiteral' || typeof value === 'string'

function isCall(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'AwaitExpression') return isCall(node.argument)
  if (node.type === 'UnaryExpression' && node.operator === 'void') return isCall(node.argument)
  return node.type === 'CallExpression'
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const aroundValues = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

function walk(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, see)
  if (!isNode(value)) return
  if (value.type.startsWith('TS')) {
    if (aroundValues.includes(value.type)) walk(value.expression, see)
    return
  }
  see(value)
  for (const part of Object.values(value)) walk(part, see)
}
