import type { RowOf } from '@zaryad/model'
import { Empty } from '../kit/Empty.tsx'
import type { Column } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'
import { freeText, kindsText, onlineText, powerText, rateText } from './points.ts'

type Props = { row: RowOf<'chargeStations'> }

const Online = ({ row }: Props) => onlineText(row)
const Kinds = ({ row }: Props) => kindsText(row)
const Free = ({ row }: Props) => freeText(row)
const Power = ({ row }: Props) => powerText(row, useWords())
const Rate = ({ row }: Props) => rateText(row, useWords()) || <Empty />

/** What the points of a location add up to. */
export const pointColumns: Column<
  RowOf<'chargeStations'>,
  never,
  'online' | 'connectors' | 'free' | 'power' | 'rate'
>[] = [
  { name: 'online', Cell: Online, text: onlineText, sortable: false, align: 'right' },
  { name: 'connectors', Cell: Kinds, text: kindsText, sortable: false, align: 'right' },
  { name: 'free', Cell: Free, text: freeText, sortable: false, align: 'right' },
  { name: 'power', Cell: Power, text: powerText, sortable: false, align: 'right' },
  { name: 'rate', Cell: Rate, text: rateText, sortable: false },
]
