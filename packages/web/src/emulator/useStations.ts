import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listStations, makeStations, removeStations } from './api.ts'

const queryKey = ['emulator', 'stations']

/** Test stations as the server has them. */
export function useStations() {
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey })
  const list = useQuery({ queryKey, queryFn: listStations })
  const make = useMutation({ mutationFn: makeStations, onSettled: again })
  const remove = useMutation({ mutationFn: removeStations, onSettled: again })
  return { list, make, remove }
}
