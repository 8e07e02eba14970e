import type { Scene } from '../pictures/compose.ts'
import type { Material } from '../pictures/materials.ts'
import { colors, company, front, tilted } from '../pictures/scenes.ts'
import type { DemoProduct } from './product.ts'

/** The first picture of a product. */
export const frontOf = (item: DemoProduct): Scene => front([item.object, materialsOf(item)[0]])

/** All pictures but the first: a second look, each other colour, and all colours together. */
export function viewsOf(item: DemoProduct): Scene[] {
  const [first, ...others] = materialsOf(item)
  return [
    ...looksOf(item),
    ...others.map((material) => front([item.object, material])),
    ...(others.length > 0 ? [colors(item.object, [first, ...others])] : []),
  ]
}

export function looksOf(item: DemoProduct): Scene[] {
  const objectAndMaterial = [item.object, materialsOf(item)[0]] as const
  return [...(item.beside ? [company(objectAndMaterial, item.beside)] : []), tilted(objectAndMaterial)]
}

const materialsOf = ({ colors: of, material = 'ecru' }: DemoProduct): [Material, ...Material[]] => {
  const [first = material, ...others] = of ?? []
  return [first, ...others]
}
