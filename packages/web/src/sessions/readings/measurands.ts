/** Those of OCPP 1.6 §7.31 that stations of the field send, the ones people ask about first. */
export const measurands = [
  'Energy.Active.Import.Register',
  'Power.Active.Import',
  'SoC',
  'Current.Import',
  'Voltage',
  'Temperature',
  'Current.Offered',
  'Power.Offered',
  'Energy.Active.Import.Interval',
  'Frequency',
]
