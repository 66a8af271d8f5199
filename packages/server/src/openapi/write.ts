import { writeFile } from 'node:fs/promises'
import '../app.ts' // every route's module, so that all are described
import '../csms/startCsms.ts'
import '../payments/charging/charging.ts'
import '../payments/payments.ts'
import '../push/push.ts'
import { openApiText } from './document.ts'

/** `node packages/server/src/openapi/write.ts` after a change of entities or routes. */
await writeFile(new URL('../../../../openapi.json', import.meta.url), openApiText())
