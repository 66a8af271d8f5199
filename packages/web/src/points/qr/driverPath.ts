/** The driver's page of a point or of one of its connectors. */
export const driverPath = (pointId: string, connectorId?: number) =>
  `/map?point=${encodeURIComponent(pointId)}${connectorId === undefined ? '' : `&connector=${connectorId}`}`
