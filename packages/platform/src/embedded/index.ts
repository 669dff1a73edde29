export { type Cluster, type ClusterOptions, type ClusterRole, startCluster } from './cluster.ts';
