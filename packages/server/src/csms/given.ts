type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** The fields that have a value: what is not said is left out of a message. */
export const given = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
