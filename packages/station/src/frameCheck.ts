/** What the schemas say of a frame, for whoever looks at what a station sends. Apart, because it fetches them. */
export type { Violation } from '@zaryad/ocpp/check'
export { type PlainCheck, plainCheckOf } from '@zaryad/ocpp/plainCheck'
