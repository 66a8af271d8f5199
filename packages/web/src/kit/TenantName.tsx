import { Empty } from './Empty.tsx'
import { RefLink } from './RefLink.tsx'
import { useByIds } from './useByIds.ts'

/** The company of a row; names of a page are asked for together. */
export function TenantName({ id }: { id: unknown }) {
  const isGiven = typeof id === 'string' && id !== ''
  const { data } = useByIds('tenants', isGiven ? [id] : [])
  return (
    <RefLink
      entity="tenants"
      id={id}
      name={data?.[0]?.name ?? '…'}
      empty={<Empty of={{ entity: { name: 'tenants' }, name: 'id' }} />}
    />
  )
}
