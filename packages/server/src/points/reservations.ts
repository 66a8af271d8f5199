import { sql } from '../db/sql.ts'
import type { ExtensionOf } from '../entities/extension.ts'
import { zoneOfPoint } from './zoneOfPoint.ts'

/** `userId` is who asked for the reservation; whose card it waits for is beside it. */
export const reservations: ExtensionOf<'reservations'> = {
  caseless: { idTag: 'upper' },
  hasWordIndex: true,
  extras: {
    timeZone: zoneOfPoint,
    card: sql`(select json_build_object('id', c.id, 'number', coalesce(c.number, c.id_tag),
        'userId', u.id, 'userName', coalesce(u.name, shown_phone(u.user_name)))
      from rfid_cards c left join users u on u.id = c.user_id where upper(c.id_tag) = upper(t.id_tag))`,
    connectorStatus: sql`(select c.status from connectors c
      where c.charge_point_id = t.charge_point_id and c.connector_id = t.connector_id)`,
  },
}
