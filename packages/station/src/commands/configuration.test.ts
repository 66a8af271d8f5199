import { expect, it } from 'vitest'
import { bootedStation, newCentral } from '../testing/setup.ts'

it('keeps a configuration', async () => {
  const central = await newCentral()
  await bootedStation(central)
  const change = (key: string, value: string) => central.call('ChangeConfiguration', { key, value })
  expect(await change('HeartbeatInterval', '10')).toEqual({ status: 'Accepted' })
  expect(await change('HeartbeatInterval', 'often')).toEqual({ status: 'Rejected' })
  expect(await change('NumberOfConnectors', '9')).toEqual({ status: 'Rejected' })
  expect(await change('Colour', 'red')).toEqual({ status: 'NotSupported' })
  expect(await change('MeterValuesSampledData', 'SoC,Frequency')).toEqual({ status: 'Rejected' })
  await change('AuthorizationKey', '00112233445566778899')
  const answer = await central.call('GetConfiguration', { key: ['AuthorizationKey', 'Colour'] })
  expect(answer).toEqual({
    configurationKey: [{ key: 'AuthorizationKey', readonly: false }],
    unknownKey: ['Colour'],
  })
})
