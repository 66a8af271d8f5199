import { lazyWith } from '../kit/lazyWith.tsx'

/** Comes after the page that it stands on. */
export const ClientSessions = lazyWith('aside', () => import('./ClientSessions.tsx'))
