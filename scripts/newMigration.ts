import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checks/sources.ts'

const folder = join(root, 'packages', 'server', 'src', 'db', 'migrations')

/** `npm run new:migration -- add_reservations` makes the next numbered file, to be finished by hand. */
function newMigration(name: string | undefined): void {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('Give a name of small letters, such as add_reservations')
  const numbers = readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0)
  const file = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${name}.sql`
  writeFileSync(join(folder, file), `-- ${name.replaceAll('_', ' ')}\n`, { flag: 'wx' })
  console.log(`packages/server/src/db/migrations/${file}`)
}

try {
  newMigration(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
