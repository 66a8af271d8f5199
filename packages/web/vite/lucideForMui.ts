import type { Plugin } from 'vite'

/** react-admin's built-in icons by the lucide icon drawn instead of each, so that one family is on screen. */
const drawn: Record<string, string> = {
  AccountCircle: 'CircleUserRound',
  Add: 'Plus',
  ArrowDropDown: 'ChevronDown',
  Book: 'BookOpen',
  Brightness: 'Moon',
  CancelOutlined: 'CircleX',
  ChatBubble: 'MessageSquare',
  CheckCircle: 'CircleCheck',
  Clear: 'X',
  Close: 'X',
  Create: 'Pencil',
  Dashboard: 'LayoutDashboard',
  Delete: 'Trash2',
  DeleteOutlineOutlined: 'Trash2',
  Done: 'Check',
  DragIndicator: 'GripVertical',
  Error: 'TriangleAlert',
  ErrorOutlineOutlined: 'TriangleAlert',
  ExpandMore: 'ChevronDown',
  Favorite: 'Heart',
  GetApp: 'Download',
  History: 'History',
  HotTub: 'Inbox',
  Inbox: 'Inbox',
  Label: 'Tag',
  List: 'List',
  Lock: 'Lock',
  Menu: 'Menu',
  NavigateBefore: 'ChevronLeft',
  NavigateNext: 'ChevronRight',
  People: 'Users',
  PersonPin: 'UserRound',
  PowerSettingsNew: 'LogOut',
  Queue: 'CopyPlus',
  Refresh: 'RefreshCw',
  RemoveCircle: 'CircleMinus',
  RemoveRedEye: 'Eye',
  Report: 'TriangleAlert',
  Save: 'Save',
  Search: 'Search',
  Settings: 'Settings',
  Sort: 'ArrowUpDown',
  Translate: 'Languages',
  Update: 'RefreshCw',
  ViewList: 'Columns3',
  Visibility: 'Eye',
  VisibilityOff: 'EyeOff',
  WarningAmber: 'TriangleAlert',
}

const prefix = '@mui/icons-material/'

export function lucideForMui(): Plugin {
  return {
    name: 'lucide-for-mui',
    enforce: 'pre',
    resolveId(id) {
      if (!id.startsWith(prefix)) return
      const name = id.slice(prefix.length).replace(/\.js$/, '').replace(/\d+$/, '')
      return `\0lucide:${drawn[name] ?? 'Circle'}`
    },
    load(id) {
      if (!id.startsWith('\0lucide:')) return
      const name = id.slice('\0lucide:'.length)
      return [
        `import { createElement } from 'react'`,
        `import { SvgIcon } from '@mui/material'`,
        `import { ${name} } from 'lucide-react'`,
        `const Icon = (props) => createElement(SvgIcon, { ...props, component: ${name}, inheritViewBox: true, strokeWidth: 1.5, style: { fill: 'none', ...props.style } })`,
        `Icon.muiName = 'SvgIcon'`,
        `export default Icon`,
      ].join('\n')
    },
  }
}
