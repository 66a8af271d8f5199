import { expect, test } from 'vitest'
import { fitsType, isSecretKey, keyType } from './keyTypes.ts'

test('a value fits what its key holds; a maker’s own key holds text', () => {
  expect(['localpreauthorize', 'HeartbeatInterval', 'StopTxnSampledData', 'Maker.Own'].map(keyType)).toEqual([
    'flag',
    'integer',
    'list',
    'text',
  ])
  const fitting = (key: string, ...values: string[]) => values.filter((value) => fitsType(key, value))
  expect(fitting('LocalPreAuthorize', 'true', 'FALSE', '1', '')).toEqual(['true', 'FALSE'])
  const numbers = ['300', '-1', '999999999', '1000000000', '1.5', '']
  expect(fitting('HeartbeatInterval', ...numbers)).toEqual(['300', '-1', '999999999'])
  expect(fitting('StopTxnSampledData', '', 'a', 'a, b', 'a,', ',', ' ')).toEqual(['', 'a', 'a, b'])
  expect(fitting('Maker.Own', '', 'what?')).toEqual(['', 'what?'])
})

test('what opens a door is never kept', () => {
  const secret = [
    'AuthorizationKey',
    'BasicAuthPassword',
    'WifiPassphrase',
    'pin',
    'SimPin',
    'pincode',
    'PSK',
  ]
  expect(secret.filter((key) => !isSecretKey(key))).toEqual([])
  expect(['HeartbeatInterval', 'Pinging', 'Spinner'].filter(isSecretKey)).toEqual([])
})
