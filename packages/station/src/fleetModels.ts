import type { ConnectorOptions, StationOptions } from './options.ts'
import { pick, type Random } from './random.ts'

export type StationModel = Required<Pick<StationOptions, 'vendor' | 'model' | 'firmware'>> & {
  connectors: ConnectorOptions[]
}

const type2 = (id: number, maxPowerW: number): ConnectorOptions => ({
  id,
  type: 'Type2',
  currentType: 'AC',
  maxPowerW,
})
const dc = (id: number, type: string, maxPowerW: number): ConnectorOptions => ({
  id,
  type,
  currentType: 'DC',
  maxPowerW,
})

/** Models as they stand in the street, by kind. */
export const stationModels: { readonly ac: readonly StationModel[]; readonly dc: readonly StationModel[] } = {
  ac: [
    { vendor: 'ABB', model: 'Terra AC W22', firmware: '1.8.32', connectors: [type2(1, 22_000)] },
    {
      vendor: 'Schneider',
      model: 'EVlink Pro AC',
      firmware: '2.7.1',
      connectors: [type2(1, 22_000), type2(2, 22_000)],
    },
    { vendor: 'Keba', model: 'KeContact P30', firmware: '1.18.0', connectors: [type2(1, 11_000)] },
    { vendor: 'ABB', model: 'Terra AC W7', firmware: '1.8.32', connectors: [type2(1, 7_400)] },
  ],
  dc: [
    {
      vendor: 'ABB',
      model: 'Terra 54 CJG',
      firmware: '4.0.4.22',
      connectors: [dc(1, 'CCS2', 50_000), dc(2, 'CHAdeMO', 50_000), type2(3, 22_000)],
    },
    {
      vendor: 'Alpitronic',
      model: 'HYC150',
      firmware: '2.3.4',
      connectors: [dc(1, 'CCS2', 150_000), dc(2, 'CCS2', 150_000)],
    },
    {
      vendor: 'StarCharge',
      model: 'Titan 120',
      firmware: '3.1.0',
      connectors: [dc(1, 'CCS2', 120_000), dc(2, 'GBT_DC', 120_000)],
    },
  ],
}

export type Mix = { ac: number; dc: number }

/** `count` stations of the shares in `mix`, named `prefix` + number. */
export function mixedStations<Common extends Pick<StationOptions, 'url' | 'openSocket'>>(
  random: Random,
  { count, prefix, mix, common }: { count: number; prefix: string; mix: Mix; common: Common },
): (Common & StationModel & { identity: string })[] {
  const acShare = mix.ac / (mix.ac + mix.dc)
  return Array.from({ length: count }, (_, index) => {
    const kind = random() < acShare ? 'ac' : 'dc'
    const model = pick(random, stationModels[kind]) ?? {
      vendor: 'Zaryad',
      model: 'Virtual',
      firmware: '1',
      connectors: [],
    }
    return { ...common, ...model, identity: prefix + String(index + 1).padStart(4, '0') }
  })
}
