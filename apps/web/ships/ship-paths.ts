export const shipListPath = '/administration/cruiseship';
export const shipRequestListPath = `${shipListPath}?mode=pending`;
export const shipPath = ({ id }: { id: number }) => `${shipListPath}/${id}`;
export const shipRequestPath = ({ id }: { id: number }) => `${shipListPath}/request/${id}`;
