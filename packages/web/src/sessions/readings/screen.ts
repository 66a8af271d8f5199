import { entities } from '@zaryad/model'
import { Gauge } from 'lucide-react'
import { screenOf } from '../../kit/screen.ts'
import {
  At,
  atText,
  Context,
  contextText,
  figureText,
  Measurand,
  measurandText,
  Unit,
  unitText,
} from './cells.tsx'

export const screen = screenOf({
  entity: entities.meterValues,
  icon: Gauge,
  columns: [
    { name: 'at', Cell: At, text: atText },
    'chargePointId',
    'connectorId',
    'transactionId',
    { name: 'measurand', Cell: Measurand, text: measurandText },
    'value',
    { name: 'unit', Cell: Unit, text: unitText },
    'phase',
    { name: 'context', Cell: Context, text: contextText },
    'location',
  ],
  hiddenColumns: ['location', 'context'],
  card: { lines: ['chargePointId', 'measurand', 'value'], texts: { value: figureText } },
})
