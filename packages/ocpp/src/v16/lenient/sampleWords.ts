const phases = ['L1', 'L2', 'L3', 'N', 'L1-N', 'L2-N', 'L3-N', 'L1-L2', 'L2-L3', 'L3-L1']
const ways = (of: string, ...more: string[]) =>
  ['Import', 'Export'].flatMap((way) => (more.length ? more : ['']).map((each) => of + way + each))

/** What a sample is of (1.6 §7.31, and what 2.x adds), where, on which wires and when it was taken. */
const words = {
  measurand: [
    ...[...ways('Current.'), 'Current.Offered', 'Current.Import.Offered', 'Current.Import.Minimum'],
    ...ways('Energy.Active.', '.Register', '.Interval'),
    ...ways('Energy.Reactive.', '.Register', '.Interval'),
    ...['Energy.Active.Net', 'Energy.Reactive.Net', 'Energy.Apparent.Net', 'Energy.Apparent.Import'],
    ...['Energy.Apparent.Export', ...ways('Power.Active.'), ...ways('Power.Reactive.'), 'Power.Factor'],
    ...['Power.Offered', 'Frequency', 'RPM', 'SoC', 'Temperature', 'Voltage'],
  ],
  context: [
    ...['Interruption.Begin', 'Interruption.End', 'Other', 'Sample.Clock', 'Sample.Periodic'],
    ...['Transaction.Begin', 'Transaction.End', 'Trigger'],
  ],
  location: ['Body', 'Cable', 'EV', 'Inlet', 'Outlet', 'Upstream'],
  phase: phases,
} as const
export type SampleWord = keyof typeof words

const meant = Object.fromEntries(
  Object.entries(words).map(([name, list]) => [
    name,
    new Map(
      list.flatMap((word) => [
        [word, word],
        [word.toLowerCase(), word],
      ]),
    ),
  ]),
)

/** The word as OCPP writes it, in whatever case it came and between whatever spaces; one that it has not stays as it is. */
export const sampleWord = (name: SampleWord, said: string): string =>
  meant[name]?.get(said) ?? meant[name]?.get(said.trim().toLowerCase()) ?? said
