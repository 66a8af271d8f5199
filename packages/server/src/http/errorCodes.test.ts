import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorStatus, fieldErrorCodes } from '@zaryad/model'
import { expect, it } from 'vitest'

const server = fileURLToPath(new URL('..', import.meta.url))
const model = fileURLToPath(new URL('../../../model/src', import.meta.url))
const sources = [server, model]
  .flatMap((cwd) => globSync('**/*.ts', { cwd }).map((file) => `${cwd}/${file}`))
  .filter((file) => !/\.test\.ts$|errors\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

it.each([...Object.keys(errorStatus), ...fieldErrorCodes])('uses %s', (code) => {
  expect(sources.includes(`'${code}'`)).toBe(true)
})
