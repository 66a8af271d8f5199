import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { mailText } from './mailText.ts'
import type { Failure, Message } from './message.ts'

/** Letters need a server and an address to come from. */
export const canMail = ({ SMTP_URL, SMTP_FROM }: Config): boolean =>
  SMTP_URL !== undefined && SMTP_FROM !== undefined

export async function sendMail(message: Message, to: string, config: Config): Promise<Failure> {
  const { SMTP_URL: url, SMTP_FROM: from, PUBLIC_URL: publicUrl = '' } = config
  if (!url || !from) return 'noMailServer'
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
  try {
    await transport.sendMail({ from, to, ...(await mailText(message, publicUrl)) })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : 'failed'
  } finally {
    transport.close()
  }
}
