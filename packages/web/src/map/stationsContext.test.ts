import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StationsProvider, useFoundStations } from './stationsContext.ts'

const Count = () => String(useFoundStations().stations.length)

test('stations are for whoever stands under their provider', () => {
  const value = { stations: [], isLoading: false, error: null, retry: () => {} }
  expect(renderToStaticMarkup(createElement(StationsProvider, { value }, createElement(Count)))).toBe('0')
})

test('outside of it an error is thrown (spec, section 8)', () => {
  expect(() => renderToStaticMarkup(createElement(Count))).toThrow('outside their provider')
})
