import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import * as z from 'zod'

const card = z.object({
  hpan: z.string(),
  expDate: z.string(),
  cvc: z.string(),
  terminalId: z.string().optional(),
})
type Card = z.infer<typeof card>

/** The pair behind `public.rsa`; 4096 bits as the bank has, made when first asked for. */
export function cryptograms() {
  let pair: { publicKey: string; privateKey: string } | undefined
  const keys = () => {
    pair ??= generateKeyPairSync('rsa', {
      modulusLength: 4096,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    return pair
  }
  return {
    publicKey: () => keys().publicKey,
    /** The card inside, or undefined for what was not made with our key. */
    open(cryptogram: string): Card | undefined {
      try {
        const key = { key: keys().privateKey, padding: constants.RSA_PKCS1_PADDING }
        const text = privateDecrypt(key, Buffer.from(cryptogram, 'base64')).toString('utf8')
        return card.parse(JSON.parse(text))
      } catch {
        return undefined
      }
    },
  }
}
export type Cryptograms = ReturnType<typeof cryptograms>
