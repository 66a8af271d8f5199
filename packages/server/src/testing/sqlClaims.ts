import { fileURLToPath } from 'node:url'
import type { Node, SourceFile, TemplateLiteral } from 'typescript/unstable/ast'
import { isIdentifier, isTaggedTemplateExpression, isTemplateExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, type TypeReference } from 'typescript/unstable/sync'
import type { Shape } from './shape.ts'
import { shapeOf } from './shapeOf.ts'

/** What the rows of a statement are claimed to be, and where. Statements are known by their text between `${…}`. */
export type SqlClaim = { key: string; at: string; row: Shape }

export const keyOf = (parts: readonly string[]) => parts.join('$')

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Of every `sql` in the server's sources whose rows have a type, written with it or inferred. */
export function sqlClaims(): SqlClaim[] {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] }).getProjects()[0]
    if (!project) throw new Error('tsconfig.json opens no project')
    const { program, checker } = project
    const files = program.getSourceFileNames().filter((name) => name.includes('/packages/server/src/'))
    return files.flatMap((name) => {
      const file = program.getSourceFile(name)
      return file ? claimsOf(file, name.slice(root.length), checker) : []
    })
  } finally {
    api.close()
  }
}

function claimsOf(file: SourceFile, path: string, checker: Checker): SqlClaim[] {
  const claims: SqlClaim[] = []
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      const type = checker.getTypeAtLocation(node)
      const [row] = type ? checker.getTypeArguments(type as TypeReference) : []
      const shape: Shape = row ? shapeOf(row, checker) : { is: 'anything' }
      const line = file.text.slice(0, node.template.pos).split('\n').length
      if (shape.is !== 'anything')
        claims.push({ key: keyOf(partsOf(node.template)), at: `${path}:${line}`, row: shape })
    }
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return claims
}

const partsOf = (template: TemplateLiteral): string[] =>
  isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text]
