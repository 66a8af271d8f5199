import type { ComponentType } from 'react'
import type { CommandName } from '../../commands/commands.ts'
import {
  AvailabilityField,
  CardField,
  ConnectorField,
  MinutesField,
  ReservationField,
  SessionField,
} from './choiceFields.tsx'
import { DiagnosticsFields } from './DiagnosticsFields.tsx'
import { FirmwareFields } from './FirmwareFields.tsx'
import type { FieldProps } from './fieldProps.ts'
import { LimitField } from './LimitField.tsx'
import { ResetField } from './ResetField.tsx'

export const fields = {
  availability: AvailabilityField,
  connector: ConnectorField,
  card: CardField,
  minutes: MinutesField,
  reservation: ReservationField,
  reset: ResetField,
  session: SessionField,
  limit: LimitField,
  diagnostics: DiagnosticsFields,
  firmware: FirmwareFields,
} satisfies Record<string, ComponentType<FieldProps>>

/** What each command asks for, in order. */
export const fieldsOf: Record<CommandName, (keyof typeof fields)[]> = {
  start: ['connector', 'card'],
  stop: ['session'],
  unlock: ['connector'],
  reset: ['reset'],
  clearCache: [],
  reserve: ['connector', 'minutes', 'card'],
  cancelReservation: ['reservation'],
  powerLimit: ['connector', 'limit'],
  clearLimit: ['connector'],
  diagnostics: ['diagnostics'],
  firmware: ['firmware'],
  availability: ['connector', 'availability'],
}

/** Those whose call names a connector. */
export const namesConnector = (name: CommandName) => fieldsOf[name].includes('connector')
