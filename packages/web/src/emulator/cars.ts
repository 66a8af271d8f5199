import { Car, type CarModel, carModels } from '@zaryad/station'

const usual = 'Hyundai Ioniq 5'

/** The car that comes to the emulator: one that takes AC and DC. */
export function newCar(socPercent: number): Car {
  const model: CarModel | undefined = carModels.find(({ name }) => name === usual) ?? carModels[0]
  if (!model) throw new Error('no car models')
  return new Car(model, socPercent)
}
