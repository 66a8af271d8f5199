import type { Handler } from './handler.ts'

/** OCPP 1.6 §4.3: no vendor extension is implemented; the frame is kept. */
export const dataTransfer: Handler<'DataTransfer'> = () => ({ status: 'UnknownVendorId' })
