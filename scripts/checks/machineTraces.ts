import type { Source } from './sources.ts'

/** What a machine leaves behind: its paths, and the registry it installs from. */
const traces = [
  /(?<![\w.])\/(?:work\/(?:main|shared)|root\/\w|home\/\w+\/|Users\/\w+\/)/,
  /\.\.\/shared\//,
  /https?:\/\/[^\s"'`<>)]*(?:registry|artifactory|verdaccio|nexus)[^\s"'`<>)]*/i,
  /"resolved":\s*"https?:/,
]

export function machineTraces(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const trace = traces.map((pattern) => pattern.exec(line)?.[0]).find(Boolean)
      return trace ? [`${path}:${index + 1} has ${trace}`] : []
    }),
  )
}
