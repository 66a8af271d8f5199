import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PayingTest } from './paying.ts'

/** Whether a question is lost before it comes to the bank, or only its answer is; or refused, done for all that or not. */
type Loss = (url: string) => 'before' | 'after' | 'refused' | 'doneAndRefused' | false

const refusal = JSON.stringify({ code: 9, message: 'no' })

/** The line to Halyk, on which things are lost; `asked` is what the bank was to do. */
export async function lossyLine({ payments }: PayingTest, lossOf: Loss) {
  const { halyk } = payments.paying.banks
  if (!halyk) throw new Error('no bank')
  const { apiUrl } = halyk
  const asked: string[] = []
  const line = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request
    const deed = /\/(charge|cancel|refund)\?(?:amount=([\d.]+))?/.exec(url)
    if (deed) asked.push(deed.slice(1).join(' ').trim())
    const loss = lossOf(url)
    if (loss === 'before') return request.socket.destroy()
    if (loss === 'refused') return response.writeHead(400).end(refusal)
    const authorization = String(headers.authorization)
    const answer = await fetch(apiUrl + url, { method, headers: { authorization } })
    if (loss === 'after') return request.socket.destroy()
    if (loss === 'doneAndRefused') return response.writeHead(400).end(refusal)
    response.writeHead(answer.status).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  halyk.apiUrl = `http://127.0.0.1:${(line.address() as AddressInfo).port}`
  return {
    asked,
    close: () => {
      halyk.apiUrl = apiUrl
      line.close()
    },
  }
}
