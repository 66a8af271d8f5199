import type { Handler } from './handler.ts'

/** Security whitepaper §4: stations are not given certificates here (profiles 0 to 2). */
export const signCertificate: Handler<'SignCertificate'> = () => ({ status: 'Rejected' })
