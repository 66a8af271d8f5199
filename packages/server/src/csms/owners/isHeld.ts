/** A condition: no socket has been given the station since the one with this fence. One not stored yet is the newest. */
export const isHeld = (point: string, fence: string) =>
  `not exists (select from station_owners w where w.charge_point_id = ${point} and w.fence > ${fence})`
