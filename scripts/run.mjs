// The door of every npm script. Runs on the Node that the machine has (20.19+): installs what is missing,
// builds the console where the command shows it, then goes on under Node 24 with the TypeScript sources.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureWeb } from './buildWeb.mjs'
import { fail, root } from './fail.mjs'
import { goOn } from './goOn.mjs'
import { ensureInstalled } from './install.mjs'

const commands = {
  demo: { file: 'packages/server/src/main.ts', args: ['--demo'], web: true, serves: true },
  start: { file: 'packages/server/src/main.ts', web: true, serves: true },
  pictures: { file: 'scripts/pictures.ts', web: true },
  dev: { file: 'scripts/dev.ts', serves: true },
  test: { file: 'scripts/test.ts', web: true },
  check: { file: 'scripts/check.ts' },
  bench: { file: 'bench/main.ts', web: true },
  simulate: { file: 'packages/station/src/cli.ts' },
  import: { file: 'packages/server/src/import/cli.ts' },
  backup: { file: 'packages/server/src/backup/cli.ts', args: ['backup'] },
  restore: { file: 'packages/server/src/backup/cli.ts', args: ['restore'] },
  drill: { file: 'scripts/drill/main.ts' },
  'new:migration': { file: 'scripts/newMigration.ts' },
  mutate: { file: 'scripts/mutation/mutate.ts' },
  tables: {
    file: 'node_modules/vitest/vitest.mjs',
    args: ['run', 'packages/server/src/db/tables.test.ts', '--update'],
  },
  build: { web: true },
}

const [name, ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
if (!command) fail(`Give one of: ${Object.keys(commands).join(', ')}`)

const node = await ensureInstalled()
if (command.web) await ensureWeb(node)
if (command.file) {
  const file = join(root, command.file)
  if (!existsSync(file)) fail(`npm run ${name}: ${command.file} is not there`)
  goOn({ node, file, args: [...(command.args ?? []), ...rest], serves: command.serves === true })
}
