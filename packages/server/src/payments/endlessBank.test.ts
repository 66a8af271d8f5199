import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { halykApi } from './halyk/api.ts'
import { askForLink } from './kaspi/online.ts'

const PART = Buffer.alloc(64 * 1024, ' ')
const mostParts = 1_600
/** What whoever asked has taken of an answer that goes on for a hundred megabytes. */
let partsTaken = 0
let bank: Server
let url: string

function* answer() {
  for (let part = 0; part < mostParts; part += 1) {
    partsTaken += 1
    yield PART
  }
}

beforeAll(async () => {
  bank = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    pipeline(Readable.from(answer()), response, () => {})
  }).listen(0, '127.0.0.1')
  await once(bank, 'listening')
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`
})
beforeEach(() => {
  partsTaken = 0
})
afterAll(() => {
  bank.closeAllConnections()
  bank.close()
})

const kaspi = () => ({ url, service: 'ZARYAD', addresses: undefined })
const order = { tranId: 't', orderId: 'o', sumTiyn: 100, service: undefined, returnUrl: 'https://us/' }
const halyk = () =>
  halykApi({
    ...{ oauthUrl: url, apiUrl: url, scriptUrl: url, clientId: '', clientSecret: '' },
    ...{ terminal: '', cryptogramField: '' },
  })

it('a link is not waited for in an answer that does not end', async () => {
  expect(await askForLink(kaspi(), { ...order, ownUrl: 'https://us/' })).toBeUndefined()
  expect(partsTaken).toBeLessThan(mostParts / 4)
})

it('nor is what a bank knows of a payment', async () => {
  await expect(halyk().status('000001')).rejects.toThrow()
  expect(partsTaken).toBeLessThan(mostParts / 4)
})
