import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Component, keyOfVariable, type Variable, variableOf } from './variables.ts'

const text = fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[\w.()#%:]+$/))
const instance = fc.oneof(text, fc.constant(''))
const whole = fc.nat({ max: 1000 })
const variable = fc.record<Variable, 'name'>({ name: text, instance }, { requiredKeys: ['name'] })
const component = fc.record<Component, 'name'>(
  {
    name: text,
    instance,
    evse: fc.record<NonNullable<Component['evse']>, 'id'>(
      { id: whole, connectorId: whole },
      { requiredKeys: ['id'] },
    ),
  },
  { requiredKeys: ['name'] },
)
const known: [key: string, component: Component, variable: Variable][] = [
  ['MeterValueSampleInterval', { name: 'SampledDataCtrlr' }, { name: 'TxUpdatedInterval' }],
  [
    'TransactionMessageAttempts',
    { name: 'OCPPCommCtrlr' },
    { name: 'MessageAttempts', instance: 'TransactionEvent' },
  ],
  [
    'Connector(left)#1:2.Available(now)',
    { name: 'Connector', instance: 'left', evse: { id: 1, connectorId: 2 } },
    { name: 'Available', instance: 'now' },
  ],
  ['EVSE#3.Power', { name: 'EVSE', evse: { id: 3 } }, { name: 'Power' }],
]

describe('a key and the variable of a component', () => {
  it.each(known)('%s', (key, ofComponent, ofVariable) => {
    expect(variableOf(key)).toEqual({ component: ofComponent, variable: ofVariable })
    expect(keyOfVariable(ofComponent, ofVariable)).toBe(key)
  })

  it('are found from one another, whatever they are called', () => {
    fc.assert(
      fc.property(component, variable, (ofComponent, ofVariable) => {
        const key = keyOfVariable(ofComponent, ofVariable)
        expect(variableOf(key)).toEqual({ component: ofComponent, variable: ofVariable })
      }),
    )
  })

  it.each(['NumberOfConnectors', '', 'A.', '.B', 'A(b.C', 'A#x.B', 'A.B.C', 'A%FG.B'])(
    'no variable is called %j',
    (key) => expect(variableOf(key)).toBeUndefined(),
  )
})
