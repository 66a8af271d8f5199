import type { OcppVersion } from '@zaryad/ocpp'

/** What stands in the street for a model of the real files; connector numbers are those of its sessions. */
type DemoConnector = { id: number; type: number; currentType: 1 | 2; powerW: number }
export type DemoEquipment = {
  vendor: string
  model: string
  firmware: string
  /** Without it 1.6, as most have it. */
  ocpp?: OcppVersion
  kind: 'slow' | 'default' | 'fast' | 'highway'
  connectors: DemoConnector[]
}

const ac = (id: number, powerW: number, type = 2): DemoConnector => ({ id, type, currentType: 1, powerW })
const dc = (id: number, powerW: number, type = 4): DemoConnector => ({ id, type, currentType: 2, powerW })
const gbtDc = 8
const gbtAc = 3
const chademo = 5

/** The variants take turns, so that GB/T cars find their plugs too. */
const variants: Record<string, DemoEquipment[]> = {
  'APT Triple Rapid Charger': [
    {
      vendor: 'StarCharge',
      model: 'Venus 60',
      firmware: '3.1.4',
      kind: 'fast',
      connectors: [ac(1, 43_000), dc(2, 60_000)],
    },
    {
      vendor: 'TELD',
      model: 'TEVD 60',
      firmware: '2.8.0',
      kind: 'fast',
      connectors: [ac(1, 43_000), dc(2, 60_000, gbtDc)],
    },
  ],
  'Siemens Triple Rapid Charger': [
    {
      vendor: 'ABB',
      model: 'Terra 54 CJG',
      firmware: '4.0.4.22',
      kind: 'fast',
      connectors: [dc(1, 50_000), dc(2, 50_000, chademo), ac(3, 43_000)],
    },
    {
      vendor: 'XCharge',
      model: 'C6 Multi',
      firmware: '5.2.1',
      ocpp: 'ocpp2.0.1',
      kind: 'fast',
      connectors: [dc(1, 60_000), dc(2, 60_000, gbtDc), ac(3, 43_000)],
    },
  ],
  'Siemens Semi-Rapid': [
    {
      vendor: 'Siemens',
      model: 'Sicharge 22',
      firmware: '1.9.2',
      kind: 'default',
      connectors: [dc(1, 22_000), dc(2, 22_000, gbtDc), ac(3, 22_000)],
    },
  ],
  'APT 22kW Raption': [
    {
      vendor: 'Circontrol',
      model: 'Raption 22',
      firmware: '2.10.1',
      kind: 'default',
      connectors: [dc(1, 24_000), dc(2, 24_000, gbtDc), ac(3, 22_000)],
    },
  ],
  'APT 22kW Dual Outlet': [
    {
      vendor: 'Schneider',
      model: 'EVlink Pro AC',
      firmware: '2.7.1',
      kind: 'default',
      connectors: [ac(1, 22_000), ac(2, 22_000)],
    },
    {
      vendor: 'StarCharge',
      model: 'Aurora 22',
      firmware: '1.4.0',
      kind: 'default',
      connectors: [ac(1, 22_000), ac(2, 22_000, gbtAc)],
    },
  ],
  'APT 7kW Dual Outlet': [
    {
      vendor: 'ABB',
      model: 'Terra AC W7',
      firmware: '1.8.32',
      kind: 'slow',
      connectors: [ac(1, 7_400), ac(2, 7_400)],
    },
  ],
  'Siemens 7 kW Dual Outlet': [
    {
      vendor: 'Keba',
      model: 'KeContact P30',
      firmware: '1.18.0',
      kind: 'slow',
      connectors: [ac(1, 7_400), ac(2, 7_400)],
    },
  ],
  hub: [
    {
      vendor: 'Alpitronic',
      model: 'HYC180',
      firmware: '2.3.4',
      ocpp: 'ocpp2.0.1',
      kind: 'highway',
      connectors: [dc(1, 180_000), dc(2, 180_000)],
    },
    {
      vendor: 'StarCharge',
      model: 'Titan 180',
      firmware: '3.1.0',
      ocpp: 'ocpp2.1',
      kind: 'highway',
      connectors: [dc(1, 180_000), dc(2, 180_000, gbtDc)],
    },
  ],
}

export function equipmentFor(sourceModel: string, turn: number): DemoEquipment {
  const list = variants[sourceModel]
  const equipment = list?.[turn % list.length]
  if (!equipment) throw new Error(`demo: no equipment for "${sourceModel}"`)
  return equipment
}
