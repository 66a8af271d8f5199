import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { http } from '../session/http.ts'
import { useUser } from '../session/useUser.ts'

const schema = z.object({
  id: z.string(),
  userName: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  tenantName: z.string().nullable(),
})
export type OwnData = z.infer<typeof schema>

export const ownDataKey = (userName: string | undefined) => ['ownData', userName]

/** The signed-in person's own name and contacts. */
export function useOwnData() {
  const user = useUser()
  return useQuery({
    queryKey: ownDataKey(user?.userName),
    queryFn: async () => schema.parse(await http({ method: 'GET', path: '/auth/profile' })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export const saveOwnData = async (change: { name: string; phone: string }): Promise<OwnData> =>
  schema.parse(await http({ method: 'PATCH', path: '/auth/profile', body: change }))
