import { addProtocol, type StyleSpecification } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import { archiveLayers, type Look } from './archiveLayers.ts'

/** From here on MapLibre understands `pmtiles://https://host/map.pmtiles`, in the operator's style too. */
const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

const sourceName = 'archive'

/** A style of an archive that has none: pictures as they are, shapes in our colours. It throws where it cannot be read. */
export async function ofArchive(address: string, look: Look): Promise<StyleSpecification> {
  const archive = protocol.get(address) ?? new PMTiles(address)
  protocol.add(archive)
  const { tileType } = await archive.getHeader()
  const { attribution, layers } = aboutOf(await archive.getMetadata().catch(() => null))
  const common = { url: `pmtiles://${address}`, attribution }
  if (tileType === TileType.Mvt)
    return {
      version: 8,
      sources: { [sourceName]: { type: 'vector', ...common } },
      layers: archiveLayers(sourceName, layers, look),
    }
  if (![TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif].includes(tileType))
    throw new Error(`tiles of kind ${tileType}`)
  return {
    version: 8,
    sources: { [sourceName]: { type: 'raster', tileSize: 256, ...common } },
    layers: [{ id: sourceName, type: 'raster', source: sourceName }],
  }
}

/** What the archive tells of itself; every part may be missing. */
function aboutOf(metadata: unknown): { attribution: string; layers: string[] } {
  const { attribution, vector_layers: layers } = Object(metadata)
  return {
    attribution: typeof attribution === 'string' ? attribution : '',
    layers: Array.isArray(layers)
      ? layers.map((each) => Object(each).id).filter((id) => typeof id === 'string')
      : [],
  }
}
