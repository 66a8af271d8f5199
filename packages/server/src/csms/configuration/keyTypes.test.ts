import { expect, test } from 'vitest'
import { fitsType, isSecretKey, keyType } from './keyTypes.ts'

test('a value fits what its key holds; a maker’s own key holds text', () => {
  expect(['localpreauthorize', 'HeartbeatInterval', 'StopTxnSampledData', 'Maker.Own'].map(keyType)).toEqual([
    'flag',
    'integer',
    'list',
    'text',
  ])
  const fits = (key: string, ...values: string[]) => values.map((value) => fitsType(key, value))
  expect(fits('LocalPreAuthorize', 'true', 'FALSE', '1', '')).toEqual([true, true, false, false])
  expect(fits('HeartbeatInterval', '300', '-1', '999999999', '1000000000', '1.5', '')).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(fits('StopTxnSampledData', '', 'a', 'a, b', 'a,', ',', ' ')).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(fits('Maker.Own', '', 'what?')).toEqual([true, true])
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
