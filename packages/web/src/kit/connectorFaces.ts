type Pin = [x: number, y: number, radius: number]
type Face = { outline: string; pins: Pin[] }

const ccs: Face = {
  outline:
    'M7.5 3.8h13A8.8 8.8 0 0 1 22 15.2a3.5 3.5 0 0 1 1.5 2.9v2.6A3.6 3.6 0 0 1 20 24.3H8a3.6 3.6 0 0 1-3.5-3.6v-2.6A3.5 3.5 0 0 1 6 15.2 8.8 8.8 0 0 1 7.5 3.8z',
  pins: [
    [10.8, 7.6, 1.2],
    [17.2, 7.6, 1.2],
    [9, 11.2, 1.3],
    [14, 11.2, 1.3],
    [19, 11.2, 1.3],
    [9.8, 19.8, 2.1],
    [18.2, 19.8, 2.1],
  ],
}
const type2: Face = {
  outline: 'M6.8 4.5h14.4A10.5 10.5 0 1 1 6.8 4.5z',
  pins: [
    [10.8, 9, 1.4],
    [17.2, 9, 1.4],
    [8.2, 14, 1.6],
    [14, 14, 1.6],
    [19.8, 14, 1.6],
    [11, 19, 1.6],
    [17, 19, 1.6],
  ],
}
const gbt: Face = {
  outline: 'M8.5 3.7h11l4.8 5.3v4.5a10.3 10.3 0 0 1-20.6 0V9z',
  pins: [
    [11, 8.2, 1.2],
    [17, 8.2, 1.2],
    [8.8, 12.5, 2],
    [19.2, 12.5, 2],
    [14, 12, 1.1],
    [10.5, 18.2, 1.2],
    [14, 19.2, 1.5],
    [17.5, 18.2, 1.2],
  ],
}
const chademo: Face = {
  outline: 'M3.7 14a10.3 10.3 0 1 0 20.6 0 10.3 10.3 0 1 0-20.6 0z',
  pins: [
    [9.3, 14, 2.7],
    [18.7, 14, 2.7],
    [14, 8.5, 1.7],
    [14, 19.5, 1.7],
  ],
}

/** By the codes of the spec, section 3. */
const faces: Record<number, Face> = {
  1: type2,
  2: type2,
  3: gbt,
  4: ccs,
  5: chademo,
  6: ccs,
  7: type2,
  8: gbt,
}

/** What a plug looks like from the front, on 28 × 28; one of an unknown type as Type 2. */
export const faceOf = (type: number | null): Face => faces[type ?? 2] ?? type2
