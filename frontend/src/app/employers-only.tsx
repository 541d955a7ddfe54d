import { Outlet } from 'react-router'

import { only } from './guards.ts'

export const clientMiddleware = [only('employer')]

export const clientLoader = (): null => null

export default Outlet
