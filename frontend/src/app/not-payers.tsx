import { Outlet } from 'react-router'

import { notPayers } from './guards.ts'

export const clientMiddleware = [notPayers]

export const clientLoader = (): null => null

export default Outlet
