export { type Cluster, type ClusterOptions, type ClusterRole, startCluster } from './cluster.ts';
export { isAlive } from './data-directory.ts';
