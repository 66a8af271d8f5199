export { type HalykOptions, halykStand } from './halyk/halyk.ts'
export { type KaspiOptions, kaspiStand } from './kaspi/kaspi.ts'
export type { ReaderLanguage } from './page.ts'
