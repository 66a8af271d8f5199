export const tabs = ['overview', 'reliability'] as const
export type Tab = (typeof tabs)[number]
