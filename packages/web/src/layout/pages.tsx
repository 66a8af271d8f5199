import { Lock, SearchX } from 'lucide-react'
import { NoticePage } from './NoticePage.tsx'

export const NotFound = () => <NoticePage icon={SearchX} name="notFound" />
/** Deleted, or of another company: the two are not told apart. */
export const RowNotFound = () => <NoticePage icon={SearchX} name="rowNotFound" />
export const Forbidden = () => <NoticePage icon={Lock} name="forbidden" />
/** Their menu has it, the company's plan does not (spec §6). */
export const NotInPlan = () => <NoticePage icon={Lock} name="notInPlan" />
