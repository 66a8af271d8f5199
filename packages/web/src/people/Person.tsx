import type { RowOf } from '@zaryad/model'
import { Crumbs } from '../kit/Crumbs.tsx'
import { RowHeader } from '../kit/detail/DetailPage.tsx'
import detail from '../kit/detail/detail.module.css'
import { History } from '../kit/detail/History.tsx'
import { nameOf } from '../kit/detail/nameOf.ts'
import { useScreen } from '../kit/useScreen.ts'
import { About } from './About.tsx'
import { ActiveSession } from './ActiveSession.tsx'
import { ClientBlocks } from './ClientBlocks.tsx'
import { Note } from './Note.tsx'
import { NotInvited } from './NotInvited.tsx'
import { Rights } from './Rights.tsx'
import { SignInSessions } from './SignInSessions.tsx'

/** A driver: one page for a telephone call. A colleague: what he may see, and where he is signed in. */
export function Person({ row }: { row: RowOf<'users'> }) {
  const screen = useScreen()
  const name = nameOf(screen.entity, row)
  const isClient = row.kind === 'client'
  return (
    <>
      <Crumbs entity="users" here={name} />
      <RowHeader screen={screen} row={row} />
      <NotInvited row={row} />
      <div className={detail.columns}>
        <div className={detail.column}>
          {isClient && <ActiveSession userId={row.id} />}
          <About row={row} />
          {isClient ? <ClientBlocks row={row} /> : <Rights row={row} />}
        </div>
        <div className={detail.column}>
          <Note row={row} />
          {!isClient && <SignInSessions row={row} />}
          <History entity={screen.entity} id={row.id} />
        </div>
      </div>
    </>
  )
}
