import { entities, type RowOf } from '@zaryad/model'
import { correctionWays } from '@zaryad/model/entities/transactions'
import { isAdministrator } from '@zaryad/model/permissions'
import type { TFunction } from 'i18next'
import { CircleStop, Lock, type LucideIcon, PencilLine, RefreshCcw, RotateCw, Undo2 } from 'lucide-react'
import type { CommandName } from '../commands/commands.ts'
import { entityOf } from '../kit/resources.ts'
import type { Row } from '../kit/screen.ts'
import { isAllowed } from '../kit/useAccess.ts'
import { routeOf } from '../menu.ts'
import { isRefundable, mayRefund } from '../money/payments/isRefundable.ts'
import type { User } from '../session/session.ts'

/** Something to do with a row: its page is opened with the question already asked. */
export type Verb = {
  key: string
  entity: string
  icon: LucideIcon
  /** What it may be called, and what it is done to. */
  words: string[]
  nouns: string[]
  label: (name: string) => string
  /** The verb by itself. */
  ask: string
  path: (row: Row) => string
  fitsRow: (row: Row) => boolean
  /** Offered for a row that was found, though nobody has typed the verb. */
  isFirst: boolean
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const commands: CommandName[] = [
  'reset',
  'unlock',
  'clearCache',
  'diagnostics',
  'availability',
  'start',
  'stop',
]
/** Those whose page asks `?workflow=` (`kit/detail/useWantedWay.ts`). */
const withWorkflow = ['rFIDCards', 'users', 'tenants']

/** Commands to points, what sessions are ended and put right by, money back, and the ways out of a state that cards, people and companies have. */
export const verbsFor = (user: User, t: TFunction): Verb[] => [
  ...commandVerbs(user, t),
  ...sessionVerbs(user, t),
  ...refundVerbs(user, t),
  ...workflowVerbs(user, t),
]

function commandVerbs(user: User, t: TFunction): Verb[] {
  if (!isAllowed(user, entities.chargePoints, 'edit')) return []
  // what is no command of the spec's is the administrators'
  const given = commands.filter((name) => name !== 'availability' || isAdministrator(user))
  return given.map((name) => ({
    key: name,
    entity: 'chargePoints',
    icon: RotateCw,
    words: wordsOf(
      [
        t(`commands.${name}.do`),
        t(`commands.${name}.action`),
        t(`palette.words.${name}`, { defaultValue: '' }),
      ].join(' '),
    ),
    nouns: wordsOf(t('palette.nouns.chargePoints')),
    ask: t(`commands.${name}.${name === 'availability' ? 'action' : 'do'}`),
    label: (code) => `${t(`commands.${name}.title`, { code })}…`,
    path: (row) => `${routeOf('chargePoints')}/${row.id}?command=${name}`,
    fitsRow: () => true,
    isFirst: name === 'reset',
  }))
}

/** Their dialogs are in the address of the session's page (`?act=`). */
function sessionVerbs(user: User, t: TFunction): Verb[] {
  if (!isAllowed(user, entities.transactions, 'read')) return []
  const verb = (
    name: 'stop' | 'correct',
    ask: string,
    icon: LucideIcon,
    fits: (state: string) => boolean,
  ): Verb => ({
    key: `transactions-${name}`,
    entity: 'transactions',
    icon,
    words: wordsOf(`${ask} ${t(`palette.words.${name}`, { defaultValue: '' })}`),
    nouns: wordsOf(t('palette.nouns.transactions')),
    ask,
    label: (row) => `${t('palette.do', { action: ask, name: row })}…`,
    path: (row) => `${routeOf('transactions')}/${row.id}?act=${name}`,
    fitsRow: (row) => fits(String(row.state)),
    isFirst: true,
  })
  const stop = verb('stop', t('commands.stop.action'), CircleStop, (state) => state === 'active')
  const correct = verb(
    'correct',
    t('entities.transactions.correct'),
    PencilLine,
    (state) => state !== 'active' && correctionWays[state] !== undefined,
  )
  return [
    ...(isAllowed(user, entities.chargePoints, 'edit') ? [stop] : []),
    ...(user.readOnly ? [] : [correct]),
  ]
}

function refundVerbs(user: User, t: TFunction): Verb[] {
  if (!mayRefund(user)) return []
  const ask = t('billings.refund')
  return [
    {
      key: 'payments-refund',
      entity: 'client/payments',
      icon: Undo2,
      words: wordsOf(`${ask} ${t('palette.words.refund')}`),
      nouns: wordsOf(t('palette.nouns.payments')),
      ask,
      label: (row) => `${t('palette.do', { action: ask, name: row })}…`,
      path: (row) => `${routeOf('client/payments')}/${row.id}?act=refund`,
      fitsRow: (row) => isRefundable(row as Row & RowOf<'client/payments'>),
      isFirst: true,
    },
  ]
}

function workflowVerbs(user: User, t: TFunction): Verb[] {
  return withWorkflow.flatMap((name) => {
    const entity = entityOf(name)
    const { workflow } = entity ?? {}
    if (!entity || !workflow || !isAllowed(user, entity, 'edit')) return []
    const states = [...new Set(workflow.transitions.map(({ to }) => to))]
    return states.map((to): Verb => {
      const action = t(`entities.${name}.workflow.${to}.action`)
      return {
        key: `${name}-${to}`,
        entity: name,
        icon: to === 'active' ? RefreshCcw : Lock,
        words: wordsOf(`${action} ${t(`palette.words.${to}`, { defaultValue: '' })}`),
        nouns: wordsOf(t(`palette.nouns.${name}`)),
        ask: action,
        label: (row) => `${t('palette.do', { action, name: row })}…`,
        path: (row) => `${routeOf(name)}/${row.id}?workflow=${to}`,
        fitsRow: (row) =>
          workflow.transitions.some((each) => each.to === to && each.from === row[workflow.field]),
        isFirst: name === 'rFIDCards',
      }
    })
  })
}
