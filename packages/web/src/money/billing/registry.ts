import type { RegistryColumns } from '@zaryad/model/calls/registries'

export type ColumnName = keyof RegistryColumns
export const columnNames: readonly ColumnName[] = ['orderId', 'operationId', 'sum', 'at']
