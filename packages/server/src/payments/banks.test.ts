import { expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { banksOf } from './banks.ts'

const kaspi = {
  KASPI_URL: 'https://kaspi.example/online/',
  KASPI_SERVICE: 'ZARYAD',
  KASPI_ADDRESSES: '194.187.247.152, 2001:db8::7',
}

test('a bank is what is set of it, and who may speak for Kaspi is on its list alone', () => {
  expect(banksOf({ banks: {} })).toEqual({ kaspi: undefined, halyk: undefined })
  expect(banksOf({ banks: kaspi })).toEqual({
    kaspi: {
      url: 'https://kaspi.example/online',
      service: 'ZARYAD',
      addresses: ['194.187.247.152', '2001:db8::7'],
    },
    halyk: undefined,
  })
})

test('of a bank that is set in part, or wrongly, each line says what is wanted', () => {
  const linesOf = (banks: Record<string, string>) => {
    try {
      return banksOf({ banks })
    } catch (error) {
      return error instanceof ConfigError ? error.message.split('\n') : error
    }
  }
  const { KASPI_ADDRESSES: _, ...open } = kaspi
  expect(linesOf(open)).toEqual(['KASPI_ADDRESSES: is needed, other KASPI_* are set'])
  expect(linesOf({ ...kaspi, KASPI_URL: 'kaspi', KASPI_ADDRESSES: 'the bank' })).toEqual([
    'KASPI_URL: takes an http(s) address',
    'KASPI_ADDRESSES: takes IP addresses separated by commas',
  ])
  for (const wrong of ['10.0.0.999', 'face', '194.187.247.0/24', ','])
    expect(linesOf({ ...kaspi, KASPI_ADDRESSES: wrong })).toEqual([
      'KASPI_ADDRESSES: takes IP addresses separated by commas',
    ])
})
