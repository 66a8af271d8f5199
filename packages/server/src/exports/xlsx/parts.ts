import { escapeXml } from './cells.ts'

/** The parts of a workbook besides its sheets (ECMA-376): what is in it, and how numbers look. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A sheet under its name, in a file of its own. */
export type Tab = { name: string; path: string }

const numbered = (tabs: readonly Tab[], make: (tab: Tab, number: number) => string) =>
  tabs.map((tab, index) => make(tab, index + 1)).join('')

const contentTypes = (tabs: readonly Tab[]) =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${numbered(
    tabs,
    ({ path }) => `<Override PartName="/xl/worksheets/${path}" ContentType="${type}.worksheet+xml"/>`,
  )}</Types>`

const relations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Excel takes at most 31 characters and none of these in a tab's name. */
const tabName = (name: string) => escapeXml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))

const workbook = (tabs: readonly Tab[]) =>
  `${head}<workbook xmlns="${mainNamespace}" xmlns:r="${office}"><sheets>${numbered(
    tabs,
    ({ name }, number) => `<sheet name="${tabName(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )}</sheets></workbook>`

const workbookRelations = (tabs: readonly Tab[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${numbered(
    tabs,
    ({ path }, number) =>
      `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/${path}"/>`,
  )}<Relationship Id="rId${tabs.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`

/** 46 is Excel's own `[h]:mm:ss`. */
const formats = [0, 0, 164, 164, 165, 165, 166, 46]
const bold = new Set([1, 3, 5])
const looks = formats
  .map(
    (format, index) =>
      `<xf numFmtId="${format}" fontId="${bold.has(index) ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')
const styles = `${head}<styleSheet xmlns="${mainNamespace}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="#,##0.000"/><numFmt numFmtId="166" formatCode="dd.mm.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${looks}</cellXfs></styleSheet>`

export const partsOf = (tabs: readonly Tab[]): [path: string, xml: string][] => [
  ['[Content_Types].xml', contentTypes(tabs)],
  ['_rels/.rels', relations],
  ['xl/workbook.xml', workbook(tabs)],
  ['xl/_rels/workbook.xml.rels', workbookRelations(tabs)],
  ['xl/styles.xml', styles],
]
