import { useQuery } from '@tanstack/react-query'
import type { OwnData } from '@zaryad/model/calls/auth'
import type { Language } from '@zaryad/model/choices'
import { ask } from '../session/ask.ts'
import { useUser } from '../session/useUser.ts'

export type { OwnData }

export const ownDataKey = (userName: string | undefined) => ['ownData', userName]

/** The signed-in person's own name and contacts. */
export function useOwnData() {
  const user = useUser()
  return useQuery({
    queryKey: ownDataKey(user?.userName),
    queryFn: () => ask('GET /api/v1/auth/profile'),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type Change = { name: string; phone: string; code?: string }
export const saveOwnData = (change: Change): Promise<OwnData> =>
  ask('PATCH /api/v1/auth/profile', { body: change })

/** To the number that is to be one's own; answers it as it is kept. */
export const sendPhoneCode = async (body: { phone: string; language: Language }) =>
  (await ask('POST /api/v1/auth/profile/phone', { body })).phone
