import { entities, type RowOf } from '@zaryad/model'
import { Plug } from 'lucide-react'
import { expectTypeOf, test } from 'vitest'
import { screenOf } from './screen.ts'

const entity = entities.connectors
const icon = Plug
const Address = ({ row }: { row: RowOf<'connectors'> }) => row.address
const Sum = ({ row }: { row: RowOf<'transactions'> }) => row.sum

test('a screen knows the rows of its entity', () => {
  screenOf({
    entity,
    icon,
    columns: [
      'status',
      {
        name: 'since',
        Cell: Address,
        text: (row) => {
          expectTypeOf(row.recentSessions).toEqualTypeOf<number>()
          return row.chargePoint?.name ?? row.chargePointId
        },
      },
    ],
    hiddenColumns: ['since', 'tenantId'],
    filters: ['status'],
    views: [{ key: 'bad', filter: { status: ['Faulted'], connectionState: 2 } }],
    card: { lines: ['since', 'power'] },
  })
})

test('what the entity does not have does not compile', () => {
  // @ts-expect-error a column that is no field
  screenOf({ entity, icon, columns: ['stat'] })
  // @ts-expect-error nor has it a cell
  screenOf({ entity, icon, columns: [{ name: 'stat' }] })
  // @ts-expect-error a filter that is no field
  screenOf({ entity, icon, filters: ['stat'] })
  // @ts-expect-error a status that no connector has
  screenOf({ entity, icon, views: [{ key: 'bad', filter: { status: 'Broken' } }] })
  // @ts-expect-error a field of another name in a section
  screenOf({ entity, icon, sections: [{ key: 'main', fields: ['stat'] }] })
  // @ts-expect-error hidden, though never shown
  screenOf({ entity, icon, hiddenColumns: ['since'] })
  // @ts-expect-error a text of what no row has
  screenOf({ entity, icon, columns: [{ name: 'status', text: (row) => row.stat }] })
  // @ts-expect-error a cell for rows of another entity
  screenOf({ entity, icon, RowActions: Sum })
})
