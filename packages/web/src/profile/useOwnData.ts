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

type Change = { name: string; phone: string; code?: string }
export const saveOwnData = async (change: Change): Promise<OwnData> =>
  schema.parse(await http({ method: 'PATCH', path: '/auth/profile', body: change }))

/** To the number that is to be one's own; answers it as it is kept. */
export const sendPhoneCode = async (body: { phone: string; language: string | undefined }) =>
  z.object({ phone: z.string() }).parse(await http({ method: 'POST', path: '/auth/profile/phone', body }))
    .phone
